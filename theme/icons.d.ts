/** An icon is imported as the path data of its file (src/bundle/esbuild.ts). */
declare module 'heroicons/24/outline/*.svg' {
  const data: string;
  export default data;
}
