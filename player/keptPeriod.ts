// A live DASH stream that ends. Shaka 5.2.12 takes it for one that is counted anew from where its window began, and where
// the window had moved along, sets what comes last and the end that much too late: nobody would ever see either.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

type Timeline = Pick<shaka.media.PresentationTimeline, 'isDynamic' | 'notifyMinSegmentStartTime'>;
type Manifest = Pick<shaka.extern.xml.Node, 'attributes' | 'children'>;

const DURATION = /^P(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/;

function secondsOf(duration: string): number | null {
  const parts = DURATION.exec(duration);
  if (parts === null) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

function startOfPeriods({ children }: Manifest): string {
  const periods = children as readonly shaka.extern.xml.Node[];
  return periods.find(({ tagName }) => tagName === 'Period')?.attributes['start'] ?? 'PT0S';
}

export class PeriodKeeper {
  timeline: Timeline | null = null;
  #start: string | null = null;

  /** To be shown each manifest before Shaka reads it. */
  look(manifest: Manifest): void {
    const start = startOfPeriods(manifest);
    const isOver = manifest.attributes['type'] !== 'dynamic';
    // One that begins elsewhere than it did is counted anew indeed.
    const seconds = isOver && start === this.#start ? secondsOf(start) : null;
    // Shaka moves it by what lies between its start and the first of it that ever was there.
    if (seconds !== null && this.timeline?.isDynamic()) this.timeline.notifyMinSegmentStartTime(seconds);
    this.#start = start;
  }
}

class DashReader extends shaka.dash.DashParser {
  readonly #keeper = new PeriodKeeper();

  override configure(config: shaka.extern.ManifestConfiguration, isPreload?: () => boolean): void {
    const manifestPreprocessorTXml = (manifest: Manifest) => this.#keeper.look(manifest);
    super.configure({ ...config, dash: { ...config.dash, manifestPreprocessorTXml } }, isPreload);
  }

  override async start(
    address: string,
    owner: shaka.extern.ManifestParser.PlayerInterface,
  ): Promise<shaka.extern.Manifest> {
    const manifest: shaka.extern.Manifest = await super.start(address, owner);
    this.#keeper.timeline = manifest.presentationTimeline;
    return manifest;
  }
}

export function keepPeriods(): void {
  for (const type of ['application/dash+xml', 'video/vnd.mpeg.dash.mpd'])
    shaka.media.ManifestParser.registerParserByMime(type, () => new DashReader());
}
