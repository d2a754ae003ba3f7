// Brings a stream back by itself after the network failed it, so that nobody has to press a button.

const RESUME_EVERY = 5;
const RELOAD_AFTER = 10;

export type Treatment = 'wait' | 'resume' | 'reload';

export class Nurse {
  #answersBefore = 0;
  #seconds = 0;
  #secondsSinceAnswer = 0;

  start(answers: number): void {
    this.#answersBefore = answers;
    this.#seconds = 0;
    this.#secondsSinceAnswer = 0;
  }

  /**
   * Asked once a second. Streaming is resumed now and then; when the network has been answering for a while
   * and still nothing moves, the engine has lost its way (seen after a seek to the live edge) and must reload.
   */
  tick(answers: number): Treatment {
    this.#seconds += 1;
    if (answers > this.#answersBefore) this.#secondsSinceAnswer += 1;
    if (this.#secondsSinceAnswer >= RELOAD_AFTER) return 'reload';
    return this.#seconds % RESUME_EVERY === 0 ? 'resume' : 'wait';
  }
}
