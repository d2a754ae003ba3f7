// The rules of the clubs' colours. In a page of the server they are an element, which its policy knows by its hash; on
// the way through the app the policy is that of another page and would refuse it, but not a sheet made in script.
import { useEffect } from 'react';
import { useHydrated } from '../../../shell/use-hydrated.ts';

export function ClubColours({ rules }: { rules: string }) {
  const hydrated = useHydrated();
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [rules]);
  return hydrated ? null : <style>{rules}</style>;
}
