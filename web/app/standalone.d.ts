/** The address of a script bundled by itself; see standalone.ts beside the Vite configuration. */
declare module 'standalone:*' {
  const address: string;
  export default address;
}

/** Such a script itself. */
declare module 'standalone-text:*' {
  const script: string;
  export default script;
}
