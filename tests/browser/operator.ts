/** Given to the house that the journeys visit, so that a journey can score a goal. */
export const operatorToken = 'the-operator-of-the-journeys-scores-goals';
