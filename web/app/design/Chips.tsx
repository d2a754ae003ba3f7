// Choices in a line that may be longer than the screen.
import styles from './Chips.module.css';

export const chipListClass = styles.list;
export const chipClass = styles.chip;
