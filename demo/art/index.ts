export { canvases, type Shape } from './canvases.ts';
export { eventArt, type EventPicture } from './event.ts';
export { type HouseInks, printedIn } from './ink.ts';
export { badgeSvg, kitSvg } from './kit.ts';
export { defaultArt, leagueArt } from './league.ts';
export { highlightsArt, matchArt, type MatchPicture } from './match.ts';
