// What the service worker stores ahead of need: all screens, so that an open page finds those of its version
// after an update of the server, but for what few servers and few visits have a use for.
import type { Plugin, Rolldown } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<
  VitePWAOptions['injectManifest']['manifestTransforms']
>[number];

/** Large libraries of single screens, and what only course pages lead to. */
export const foldersOnDemand: readonly string[] = [
  'node_modules/uplot',
  'node_modules/react-qr-code',
  'src/app/lti',
  'src/student/course',
  'src/presenter/course',
  'src/presenter/operator/platforms',
  'src/i18n/locales/course',
  'src/i18n/locales/platforms',
];

const isOnDemand = (source: string): boolean =>
  foldersOnDemand.some((folder) => `/${source}`.includes(`/${folder}/`));

function filesOnDemand(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const stored = new Set<string>();
  for (const output of Object.values(bundle)) {
    const isChunk = output.type === 'chunk';
    const isLeft = (isChunk ? output.moduleIds : output.originalFileNames).some(isOnDemand);
    if (isLeft) found.add(output.fileName);
    const styles = (isChunk && output.viteMetadata?.importedCss) || [];
    for (const style of styles) (isLeft ? found : stored).add(style);
  }
  // A style that a stored screen needs as well is stored.
  return new Set([...found].filter((file) => !stored.has(file)));
}

/** @returns the plugin that looks at what was built, and what leaves files out by it */
export function storedAhead(): { plugin: Plugin; leaveOut: ManifestTransform } {
  let left = new Set<string>();
  return {
    plugin: {
      name: 'stored-ahead',
      apply: 'build',
      // After Vite has put the styles beside the chunks.
      enforce: 'post',
      generateBundle(_, bundle) {
        left = filesOnDemand(bundle);
      },
    },
    leaveOut: (entries) => ({ manifest: entries.filter(({ url }) => !left.has(url)) }),
  };
}
