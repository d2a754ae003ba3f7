/** In DATA_DIR: where the demo leaves its operator's token for the command-line tool. */
export const localTokenFile = 'operator-token';
