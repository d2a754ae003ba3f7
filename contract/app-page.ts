/** On pages of the app that are the same for everybody signed in: a browser may keep them to open without a network. */
export const appPageHeader = 'x-app-page';
