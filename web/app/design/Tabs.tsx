// The look of tabs. Those with an address of their own are links; those of the mobile menu are turned by shell.js.
import styles from './Tabs.module.css';

export const tabListClass = styles.list;
export const tabClass = styles.tab;
