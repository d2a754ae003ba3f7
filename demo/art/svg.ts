// Writing SVG by hand: numbers kept short, since every digit is on the wire for every card.
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function drawing(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

export function polygon(points: readonly (readonly [number, number])[], attributes: string): string {
  return path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`, attributes);
}
