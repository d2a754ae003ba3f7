import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageHead, type PageMeta } from '../../../shell/head.ts';
import { Landing } from '../Landing.tsx';
import { cashView, sourceOf } from '../view.server.ts';
import styles from './Cash.module.css';
import { Slip } from './Slip.tsx';

export function loader(args: LoaderFunctionArgs) {
  return cashView(sourceOf(args));
}

export const meta: PageMeta<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageHead(matches, loaderData) : [];

export default function Cash() {
  const view = useLoaderData<typeof loader>();
  const figure = (
    <p className={styles.figure}>
      <strong>{view.figure}</strong>
      <span>{view.figureWords}</span>
    </p>
  );
  return (
    <div className={styles.cash}>
      <Landing view={view} figure={figure} art={<Slip slip={view.slip} />} holds />
    </div>
  );
}
