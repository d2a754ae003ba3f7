import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { houseInks } from '../../../design/brand-style.ts';
import { href } from '../../../pages.ts';
import { pageHead, type PageMeta } from '../../../shell/head.ts';
import { Landing } from '../Landing.tsx';
import { annualView, sourceOf } from '../view.server.ts';
import styles from './Annual.module.css';
import { ClubColours } from './ClubColours.tsx';
import { ClubForm, TakeAnnual } from './ClubForm.tsx';
import { colourRules } from './colour-rules.ts';

export function loader(args: LoaderFunctionArgs) {
  const source = sourceOf(args);
  const view = annualView(source);
  // Not sold at the moment: what is stands on the home page.
  if (!view) throw redirect(`${href(source.locale, 'home')}#subscription`);
  return { ...view, rules: colourRules(view.clubs, houseInks(source.site.brand)) };
}

export const meta: PageMeta<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageHead(matches, loaderData) : [];

export default function Annual() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className={styles.annual} data-clubs="">
      <ClubColours rules={view.rules} />
      <Landing
        view={view}
        art={<ClubForm view={view} />}
        holds
        way={null}
        closing={<TakeAnnual>{view.action.label}</TakeAnnual>}
      />
    </div>
  );
}
