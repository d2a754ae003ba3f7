import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { standalone } from './standalone.ts';

/** The visitor's home is drawn by the server alone. Stylesheets come from the browser's build, which would drop its ones with its code. */
function keepVisitorStyles(): Plugin {
  return {
    name: 'cadetto:keep-visitor-styles',
    enforce: 'post',
    transform: (_code, id) =>
      /\/screens\/home\/\w+\.module\.css$/.test(id) ? { moduleSideEffects: 'no-treeshake' } : null,
  };
}

export default defineConfig({
  plugins: [standalone(), keepVisitorStyles(), reactRouter()],
  // Found only after the first page was served, these would make every fresh `npm run dev` reload it once.
  optimizeDeps: { include: ['@tanstack/react-query', 'zod/mini', 'react-dom/client', 'react-router/dom'] },
  build: {
    // The font preload in root.tsx must name the same file the stylesheet asks for, so neither may be inlined.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Left alone, every small component becomes a stylesheet of its own, and each one holds up the
              // first paint of every page. Together they are one file that every page shares.
              groups: [
                {
                  name: 'react',
                  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'design',
                  // Fields that only forms have come with the forms. Styles that most screens share come along: a
                  // browser has six connections, and whatever is asked for on a seventh holds up the first paint.
                  test: /[\\/]app[\\/](?:(?:design|shell)[\\/](?!CountryField|Flag|PasswordField|country-search|password-strength)|(?:overlays[\\/](?:Loading|Trouble)|screens[\\/](?:feed[\\/]Feed|match[\\/]MeetingGround))\.module\.css)/,
                },
                {
                  // One file for the same reason: the pages where people enter had five of them.
                  name: 'entrance',
                  test: /[\\/]app[\\/](?:design[\\/](?:CountryField|Flag)|screens[\\/]entrance[\\/]\w+)\.module\.css/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
