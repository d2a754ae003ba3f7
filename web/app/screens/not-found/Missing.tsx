import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useMessages } from '../../messages/use-messages.ts';
import { withBrand } from '../../shell/head.ts';
import { useSiteIfKnown } from '../../shell/use-site.ts';
import NotFound from './route.tsx';

/** The boundary of a page with an id in its address: an id nobody knows is a 404, anything else is not ours to tell. */
export function Missing() {
  const { notFound } = useMessages().shell;
  const brand = useSiteIfKnown()?.brand.name;
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <title>{withBrand(notFound.title, brand)}</title>
      <meta name="robots" content="noindex" />
      <NotFound />
    </>
  );
}
