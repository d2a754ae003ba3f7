import styles from './Devices.module.css';
import type { HomeView } from './view.server.ts';

// Screens, each showing the halves of two kits meeting: the frame differs, the picture does not.
const frames: Record<string, { body: string; x: number; y: number; width: number; height: number }> = {
  phone: {
    body: 'M66 6h28a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6H66a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6z',
    x: 64,
    y: 12,
    width: 32,
    height: 76,
  },
  laptop: {
    body: 'M36 16h88a4 4 0 0 1 4 4v58h14v4a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4v-4h14V20a4 4 0 0 1 4-4z',
    x: 37,
    y: 21,
    width: 86,
    height: 54,
  },
  television: {
    body: 'M14 12h132a4 4 0 0 1 4 4v62a4 4 0 0 1-4 4h-25l6 10h-8l-6-10H47l-6 10h-8l6-10H14a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z',
    x: 15,
    y: 17,
    width: 130,
    height: 60,
  },
};

function Screen({ device }: { device: string }) {
  const frame = frames[device];
  if (!frame) return null;
  const { x, y, width, height } = frame;
  const lean = (height / 2) * 0.2126;
  const middle = x + width / 2;
  const left = `M${x} ${y}H${middle + lean}L${middle - lean} ${y + height}H${x}Z`;
  const stripe = (from: number) => {
    const top = middle + lean + from;
    return `M${top} ${y}h${width / 12}l${-2 * lean} ${height}h${-width / 12}Z`;
  };
  return (
    <svg className={styles.screen} viewBox="0 0 160 100" aria-hidden="true">
      <path d={frame.body} className={styles.frame} />
      {/* A view of its own, so that the leaning stripes are cut at the edge of a narrow screen. */}
      <svg x={x} y={y} width={width} height={height} viewBox={`${x} ${y} ${width} ${height}`}>
        <rect x={x} y={y} width={width} height={height} className={styles.away} />
        <path d={left} className={styles.home} />
        <path d={[1.5, 3.5].map((step) => stripe((step * width) / 12)).join('')} className={styles.home} />
      </svg>
    </svg>
  );
}

export function Devices({ devices }: { devices: HomeView['devices'] }) {
  return (
    <section className={styles.devices} aria-labelledby="devices-heading">
      <h2 id="devices-heading" className={styles.heading}>
        {devices.heading}
      </h2>
      <ul className={styles.list}>
        {devices.items.map(({ device, title, text }) => (
          <li key={device} className={styles.device}>
            <Screen device={device} />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.limit}>{devices.limit}</p>
    </section>
  );
}
