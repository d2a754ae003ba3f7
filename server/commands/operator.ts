// npm run operator -- COMMAND: the catalogue from the command line, through the API of the running server.

import { runTool } from '../operator/cli/tool.ts';

process.exitCode = await runTool({
  args: process.argv.slice(2),
  environment: process.env,
  input: process.stdin,
  out: process.stdout,
  err: process.stderr,
});
