// The fonts that browsers of tests have: out of packages, and no others, so that every machine measures
// the same. What is on a machine may come with any package of its system.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whose folders hold the fonts. */
export const modules = join(import.meta.dirname, '../../node_modules');
const cache = join(modules, '.cache/fonts');

const families = {
  'DejaVu Sans': 'dejavu-fonts-ttf/ttf',
  /** Its lines are the highest of all that come with a system: 1.36 of the size. */
  'Noto Sans': '@expo-google-fonts/noto-sans',
};
export type Family = keyof typeof families;

/** @returns the environment of a browser that has this family alone */
export function environmentWith(family: Family): { FONTCONFIG_FILE: string } {
  const lines = [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    `<dir>${join(modules, families[family])}</dir>`,
    `<cachedir>${cache}</cachedir>`,
    // Whatever a page asks for.
    '<match target="pattern"><edit name="family" mode="assign" binding="strong">',
    `<string>${family}</string></edit></match>`,
    '</fontconfig>',
  ];
  const file = join(cache, `${family.replace(' ', '-')}.conf`);
  mkdirSync(cache, { recursive: true });
  // Whole at any moment: several processes of one run write the same.
  writeFileSync(`${file}-${process.pid}`, lines.join('\n'));
  renameSync(`${file}-${process.pid}`, file);
  return { FONTCONFIG_FILE: file };
}

/** For all browsers that this process and its children start from here on. */
export const bringFonts = (): void =>
  void Object.assign(process.env, environmentWith('DejaVu Sans'));
