/** Colours of CSS, and how well one can be read on another by WCAG 2.2. */

/** Each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** All names of CSS, and its words for colours of the system and of the element above. */
export const colorNames: readonly string[] =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate
  coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen
  darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue
  dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray
  lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen
  linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise
  mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod
  palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown
  salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato
  turquoise violet wheat white whitesmoke yellow yellowgreen accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas
  canvastext field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext currentcolor
  transparent inherit initial revert revert-layer unset`.split(/\s+/);

/** A hexadecimal colour or a name; functions are not looked at. */
export const isColor = (css: string): boolean =>
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(css) || colorNames.includes(css.toLowerCase());

/** Hexadecimal colours, `rgb()` in numbers, black and white; null for all others, and for transparent ones. */
export function rgbOf(css: string): Rgb | null {
  const text = css.trim().toLowerCase();
  const named = { black: '#000', white: '#fff' }[text] ?? text;
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/.exec(named) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  const numbers = digits
    ? (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
    : (/^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(named)?.slice(1).map(Number) ?? []);
  const [red, green, blue] = numbers;
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue];
}

export const hexOf = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(color: Rgb, other: Rgb): number {
  const [a, b] = [luminance(color), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The nearest colour on the way to black or to white that has the contrast. */
export function withContrast(color: Rgb, on: Rgb, wanted: number): Rgb {
  const [black, white]: [Rgb, Rgb] = [
    [0, 0, 0],
    [255, 255, 255],
  ];
  const end = contrast(black, on) > contrast(white, on) ? black : white;
  for (let percent = 1; percent < 100; percent++) {
    const mixed = color.map((part, index) => Math.round(part + ((end[index] ?? 0) - part) * (percent / 100)));
    const [red = 0, green = 0, blue = 0] = mixed;
    if (contrast([red, green, blue], on) >= wanted) return [red, green, blue];
  }
  return end;
}
