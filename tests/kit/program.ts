// The server as a process, and viewers who visit it.

import { newViewer, type Viewer } from '../viewer.ts';
import { startServer, type ProgramSettings, type Running } from './launch.ts';

export interface Program extends Running {
  viewer(): Viewer;
}

export async function startProgram(settings: ProgramSettings): Promise<Program> {
  const running = await startServer(settings);
  return { ...running, viewer: () => newViewer(running.address) };
}
