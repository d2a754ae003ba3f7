// A live DASH stream that ends. Shaka 5.2.12 takes it for one that is counted anew from where its window began, and where
// the window had moved along, sets what comes last and the end that much too late: nobody would ever see either.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

type Timeline = Pick<shaka.media.PresentationTimeline, 'isLive' | 'notifyMinSegmentStartTime'>;
type Manifest = Pick<shaka.extern.xml.Node, 'tagName' | 'attributes' | 'children'>;

function startsAtNought({ children }: Manifest): boolean {
  const period = children.find((child) => typeof child !== 'string' && child.tagName === 'Period');
  if (typeof period !== 'object') return false;
  const { start } = period.attributes;
  return start === undefined || !/[1-9]/.test(start);
}

export class PeriodKeeper {
  timeline: Timeline | null = null;
  #startedAtNought = false;

  /** To be shown each manifest before Shaka reads it. */
  look(manifest: Manifest): void {
    // Shaka shows what is to be changed of one as well.
    if (manifest.tagName !== 'MPD') return;
    const isOver = manifest.attributes['type'] !== 'dynamic';
    const atNought = startsAtNought(manifest);
    // One that begins elsewhere than it did is counted anew indeed.
    if (isOver && atNought && this.#startedAtNought && this.timeline?.isLive()) {
      this.timeline.notifyMinSegmentStartTime(0);
      // Of what is over nothing leaves any more; Shaka would begin where it says, all the same.
      delete manifest.attributes['timeShiftBufferDepth'];
    }
    this.#startedAtNought = atNought;
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
