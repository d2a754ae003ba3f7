// Every action behind a loader, as the sources have them, meets everything that can go wrong.
import { accountCalls, calls, type CallSpec, payCalls } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { isNode, type Node, sources, treeOf, walk } from '../a-test-source.ts';
import { openFile } from '../session/download.ts';
import { createPlace } from '../session/place.ts';
import { createTransport, type Surroundings } from '../session/transport.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import { createWatching } from './player/watching.ts';

interface Action {
  /** Where it stands, and under which loader. */
  readonly place: string;
  readonly loader: string;
  /** The calls that it makes. */
  readonly calls: readonly string[];
}

const argumentsOf = (node: Node): readonly unknown[] =>
  Array.isArray(node['arguments']) ? node['arguments'] : [];

const isCallOf = (node: Node, ...names: string[]) =>
  node.type === 'CallExpression' && isNode(node['callee']) && names.includes(String(node['callee']['name']));

const textOf = (node: unknown): string => (isNode(node) ? String(node['value'] ?? node['name']) : '');

function propertyOf(object: unknown, name: string): unknown {
  const properties = isNode(object) && Array.isArray(object['properties']) ? object['properties'] : [];
  return properties.find((one) => isNode(one) && textOf(one['key']) === name)?.['value'];
}

function callsIn(action: unknown): string[] {
  const found: string[] = [];
  if (isNode(action))
    walk(action, (node) => {
      if (isCallOf(node, 'callApi', 'accountApi', 'payApi')) found.push(textOf(argumentsOf(node)[0]));
    });
  return found;
}

function actionsOfTheSite(): Action[] {
  // These two are the loader itself, and what puts the actions of the profile behind it.
  const makers = new Set(['overlays/loaders.ts', 'screens/profile/use-action.ts']);
  return sources('**/*.{ts,tsx}', (name) => makers.has(name)).flatMap((source) => {
    const found: Action[] = [];
    const note = (name: unknown, action: unknown) => {
      const loader = textOf(name);
      found.push({ place: `${source.name} ${loader}`, loader, calls: callsIn(action) });
    };
    walk(treeOf(source), (node) => {
      const [first, , third] = argumentsOf(node);
      if (isCallOf(node, 'withLoader')) note(first, third);
      const run = propertyOf(first, 'run');
      if (isCallOf(node, 'act') && run !== undefined) note(propertyOf(first, 'name'), run);
    });
    return found;
  });
}

/** Every way in which nothing good comes back. */
const troubles: Readonly<Record<string, () => Promise<Response>>> = {
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
  'a page of a gateway': async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  'a dead token': async () => Response.json({ key: 'unauthorized', message: '' }, { status: 401 }),
  'a refusal': async () => Response.json({ key: 'busy', message: 'Busy' }, { status: 503 }),
  'another shape': async () => Response.json('not what was promised'),
  'half an answer': async () =>
    new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode('{"half":'));
          body.error(new Error('torn off'));
        },
      }),
    ),
};

const table: Readonly<Record<string, CallSpec>> = { ...calls, ...accountCalls, ...payCalls };

function paramsFor({ path }: CallSpec): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']));
}

function meeting(trouble: () => Promise<Response>) {
  const surroundings: Surroundings = {
    fetch: trouble,
    locale: () => 'en',
    device: () => ({ id: 'd'.repeat(32), platform: 'Firefox' }),
    token: () => 'secret',
    isOnline: () => true,
    onUnauthorized: () => {},
  };
  const call = createTransport(surroundings, table);
  const ask = (name: string) => {
    const spec = table[name];
    if (spec === undefined) throw new Error(`There is no call "${name}"`);
    return call(name, { params: paramsFor(spec), body: {} });
  };
  return { surroundings, ask };
}

type Meeting = ReturnType<typeof meeting> & Pick<Loaders, 'withLoader'>;

async function fileOf(spec: CallSpec, { surroundings }: Meeting): Promise<unknown> {
  const file = await openFile(surroundings, { spec, params: paramsFor(spec) });
  return file.receive(() => {});
}

/** Actions whose calls stand elsewhere in the source. */
const elsewhere: Readonly<Record<string, (met: Meeting) => Promise<unknown>>> = {
  'overlays/player/current.ts watch': ({ ask, withLoader }) =>
    createWatching({
      takeRight: () => ask('startWatching'),
      readStream: () => Promise.reject(new Error('No right was given')),
      giveBack: () => Promise.resolve(),
      whileLoading: ({ name }, action) => withLoader('watch', name, action),
      tell: () => {},
      isFinal: () => true,
      now: () => 0,
      later: () => () => {},
      attend: () => () => {},
    }).play({ streamId: 'x', name: 'Bari - Como' }),
  'session/this-place.ts name': ({ ask, withLoader }) =>
    createPlace({
      readConfig: async () => {
        await ask('openConfig');
        throw new Error('Nothing was said');
      },
      whileLoading: (name, action) => withLoader(name, null, action),
      token: () => null,
      onSessionChange: () => () => {},
      onOnline: () => () => {},
    }).refresh(),
  'screens/profile/account/Archive.tsx archive': (met) =>
    met.withLoader('archive', 'Wait', () => fileOf(calls.exportAccount, met)),
  'screens/profile/history/PaymentTable.tsx receipt': (met) =>
    met.withLoader('receipt', 'Wait', () => fileOf(payCalls.receipt, met)),
  'screens/profile/account/LanguagePart.tsx language': ({ ask, withLoader }) =>
    withLoader('language', 'Wait', () => ask('updateUser')),
  'screens/profile/devices/Devices.tsx remove-device': ({ ask, withLoader }) =>
    withLoader('remove-device', 'Wait', () => ask('removeDevice')),
  'screens/profile/redeem/Redeem.tsx offer': ({ ask, withLoader }) =>
    withLoader('offer', 'Wait', () => ask('offer')),
};

const actions = actionsOfTheSite();

test('[OVR-1] every action of the site is known with its calls', () => {
  const silent = actions.filter((action) => action.calls.length === 0).map(({ place }) => place);
  expect(silent.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
  expect(actions.flatMap((action) => action.calls).filter((name) => table[name] === undefined)).toEqual([]);
  expect(actions.length).toBeGreaterThan(25);
});

test.each(Object.entries(troubles))(
  '[OVR-1] after %s no action leaves its loader behind',
  async (_name, trouble) => {
    const loaders = createLoaders();
    const met = { ...meeting(trouble), withLoader: loaders.withLoader };
    const ends = actions.map(
      ({ place, loader, calls: made }) =>
        elsewhere[place]?.(met) ??
        loaders.withLoader(loader, 'Wait', async () => {
          for (const name of made) await met.ask(name);
        }),
    );
    expect(loaders.read()).toHaveLength(actions.length);
    await Promise.allSettled(ends);
    expect(loaders.read()).toEqual([]);
  },
);
