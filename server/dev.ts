// The server with the site as it is being edited: what npm run dev runs.

import { projectFolder } from './folders.ts';
import { settingsOrStop } from './give-up.ts';
import { runServer } from './run.ts';
import { editedSite } from './site/dev-mount.ts';

await runServer(settingsOrStop(), editedSite(projectFolder('web')));
