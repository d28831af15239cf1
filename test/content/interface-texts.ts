/** Texts of AutoDev's own interface, quoted as they are: our terms and typography do not bind them. */
import { CODE, type Piece } from './read.ts';

const interfaceTexts = ['生成 GitHub Actions', '代码审查 (AutoDev)', '（代码审查）', '提交消息 (AutoDev)'];

/** The same text with each of them as a piece of code. */
export const withoutInterfaceTexts = ({ text, ...piece }: Piece): Piece => ({
  ...piece,
  text: interfaceTexts.reduce((rest, quoted) => rest.replaceAll(quoted, CODE), text),
});
