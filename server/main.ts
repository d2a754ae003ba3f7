// The server with the built site: what npm start and npm run serve run.

import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './folders.ts';
import { settingsOrStop } from './give-up.ts';

// Before the house is loaded, which takes a second: what is set wrong is told at once.
const settings = settingsOrStop();
// Beside the bundle, so that a new build leaves nothing of the old one.
enableCompileCache(fileURLToPath(new URL('.compiled', import.meta.url)));
const [{ runServer }, { builtSite }] = await Promise.all([import('./run.ts'), import('./site/mount.ts')]);
await runServer(settings, builtSite(projectFolder('web/build')));
