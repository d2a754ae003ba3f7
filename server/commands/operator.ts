// npm run operator -- COMMAND: the catalogue from the command line, through the API of the running server.

import { enableCompileCache } from 'node:module';
import { projectFolder } from '../folders.ts';

// The tool is run again and again, and most of a run would be the compiling of its sources.
enableCompileCache(projectFolder('node_modules/.cache/operator'));
const { runTool } = await import('../operator/cli/tool.ts');

process.exitCode = await runTool({
  args: process.argv.slice(2),
  environment: process.env,
  input: process.stdin,
  out: process.stdout,
  err: process.stderr,
});
