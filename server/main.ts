// The server with the built site: what npm start and npm run serve run.

import { projectFolder } from './folders.ts';
import { runServer } from './run.ts';
import { builtSite } from './site/mount.ts';

await runServer(builtSite(projectFolder('web/build')));
