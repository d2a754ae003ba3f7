// Stands hidden in every page that has the app, for when the app does not come.
import { LinkButton } from '../design/Button.tsx';
import { classes } from '../design/classes.ts';
import { useMessages } from '../messages/use-messages.ts';
import styles from './LostApp.module.css';
import lostApp from './lost-app.js?raw';

const written = import.meta.env.SSR ? lostApp : '';

export function LostApp() {
  const { lost, failure } = useMessages().shell;
  return (
    <>
      <div id="lost" role="alert" className={classes('paper', styles.lost)} hidden suppressHydrationWarning>
        <p>
          <strong>{lost.title}.</strong> {lost.subtitle}
        </p>
        {/* Pages are kept by path: only the browser knows the rest of the address. */}
        <LinkButton look="solid" size="small" href="">
          {failure.reload}
        </LinkButton>
      </div>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
    </>
  );
}
