export { cadetto } from './cadetto.ts';
export * from './colours.ts';
export { druga } from './druga.ts';
export * from './links.ts';
export * from './shape.ts';
