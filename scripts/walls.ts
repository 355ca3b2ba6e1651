// The import walls of the house as one lint rule: who may import whom is read
// from the tables below. Paths are resolved, so that a wall holds however an
// import is spelled: static, dynamic, re-exported or for its type alone.
import { dirname, relative, resolve } from 'node:path';

const belowScreens = [
  'src/lazy.tsx',
  'src/language',
  'src/sync',
  'src/api',
  'src/ui',
  'src/i18n',
  'contract',
];
const belowApp = ['src/student', 'src/presenter', 'src/presenter/shell', ...belowScreens];

/**
 * Rooms a file may import from, beside its own: folders, or single files. A room is the longest listed
 * prefix of a path.
 */
const ROOMS: Record<string, readonly string[]> = {
  contract: [],
  'src/lazy.tsx': ['src/sync'],
  'src/i18n': ['contract'],
  'src/ui': ['src/lazy.tsx', 'src/i18n', 'contract'],
  'src/language': ['src/lazy.tsx', 'src/sync', 'src/ui', 'src/i18n', 'contract'],
  'src/api': ['contract'],
  'src/sync': ['src/api', 'contract'],
  'src/student': belowScreens,
  'src/presenter': ['src/presenter/shell', ...belowScreens],
  'src/presenter/shell': ['src/presenter', ...belowScreens],
  'src/app': belowApp,
  src: ['src/app', ...belowApp],
  sw: ['src/sync', 'src/api', 'src/i18n', 'contract'],
  server: ['contract'],
};

/**
 * The rooms of the server from top to bottom. An import goes down a line or to the right within one,
 * so that there is no circle; a room is a folder or a file of `server/`.
 */
export const SERVER_LAYERS: readonly (readonly string[])[] = [
  ['main', 'app'],
  ['classroom', 'realtime', 'push', 'sample', 'lti'],
  ['privacy', 'sessions', 'topics', 'questions', 'presentations'],
  ['materials', 'students', 'qr', 'ops', 'logs', 'accounts', 'mail'],
  ['ai', 'plans', 'limits', 'jobs'],
  ['http', 'valkey', 'db', 'config', 'i18n', 'lib'],
];

/**
 * Who changes questions and topics in one transaction asks their stores, which stay together in
 * `questions`; everybody else asks a room's service.
 */
const SHARED_STORES: Readonly<Record<string, readonly string[]>> = {
  questions: ['privacy', 'sessions', 'topics'],
};

const VIEW_PACKAGES =
  /^(react|react-dom|preact|wouter|react-qr-code|zustand)(\/(?!vanilla|middleware)|$)/;
const SQL_PACKAGES = /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/;
const SQL_FILES = /^server\/(db|jobs)\/|\.store\.ts$/;
/** Who else imported one of these would load it as it comes: the file says what it has to be told first. */
const DOORS: readonly (readonly [packages: RegExp, file: string])[] = [
  [/^onnxruntime-/, 'server/ai/encoder/onnx-runtime.ts'],
];
const TEST_FILES = /\.(test|fixture)\.tsx?$/;
const LAYERS = ['routes', 'service', 'store'];

const roomOf = (file: string): string | undefined =>
  Object.keys(ROOMS)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .toSorted((a, b) => b.length - a.length)[0];

const layerOf = (file: string): number =>
  LAYERS.findIndex((layer) => file.endsWith(`.${layer}.ts`));

/** `server/questions/x.ts` -> `questions`, `server/app/app.ts` -> `app`. */
export const serverRoomOf = (file: string): string | undefined =>
  /^server\/([^/.]+)/.exec(file)?.[1];

const heightOf = (room: string | undefined): number => {
  const rooms = SERVER_LAYERS.flat();
  return room === undefined ? -1 : rooms.length - 1 - rooms.indexOf(room);
};

function packageComplaint(file: string, room: string, name: string): string | undefined {
  if (TEST_FILES.test(file)) return undefined;
  if (room === 'contract' && !/^zod(\/|$)/.test(name)) return 'the contract imports only zod';
  if (room !== 'server' && name.startsWith('node:')) return 'the browser has no Node modules';
  if (['src/sync', 'src/api', 'sw', 'server'].includes(room) && VIEW_PACKAGES.test(name)) {
    return `${room} runs without a page: no view library in it`;
  }
  if (room !== 'contract' && SQL_PACKAGES.test(name) && !SQL_FILES.test(file)) {
    return 'only stores, db/ and jobs/ know SQL';
  }
  return undefined;
}

function serverComplaint(file: string, target: string): string | undefined {
  const [from, to] = [layerOf(file), layerOf(target)];
  if (from >= 0 && to >= 0 && to < from) return `a ${LAYERS[from]} does not know its ${LAYERS[to]}`;
  if (LAYERS[from] === 'routes' && LAYERS[to] === 'store') return 'routes ask the service';
  const [room, other] = [serverRoomOf(file), serverRoomOf(target)];
  if (room === other) return undefined;
  const stranger = [room, other].find((each) => !SERVER_LAYERS.flat().includes(each ?? ''));
  if (stranger) return `server/${stranger} stands in no layer of scripts/walls.ts`;
  if (heightOf(other) > heightOf(room)) return `${room} stands below ${other} and cannot look up`;
  if (LAYERS[to] === 'store' && !SHARED_STORES[other ?? '']?.includes(room ?? '')) {
    return `${room} asks ${other} through its service`;
  }
  return undefined;
}

function fileComplaint(file: string, room: string, target: string): string | undefined {
  const isTest = TEST_FILES.test(file);
  const targetRoom = roomOf(target);
  if (!targetRoom) {
    const isOutside = target.startsWith('tests/') || target.startsWith('scripts/');
    return isOutside && !isTest ? 'the product does not import its tests or tools' : undefined;
  }
  if (targetRoom !== room && !ROOMS[room]?.includes(targetRoom)) {
    return `${room} may not import ${targetRoom}`;
  }
  return room === 'server' && !isTest ? serverComplaint(file, target) : undefined;
}

/**
 * Why `file` may not import `specifier`, or undefined when it may.
 * @param file path relative to the project's root, with forward slashes
 */
export function complaint(file: string, specifier: string): string | undefined {
  const door = DOORS.find(([packages]) => packages.test(specifier))?.[1];
  if (door !== undefined && door !== file) return `${specifier} is imported through ${door}`;
  const room = roomOf(file);
  if (!room) return undefined;
  if (!specifier.startsWith('.')) return packageComplaint(file, room, specifier);
  const target = relative('.', resolve(dirname(file), specifier)).replaceAll('\\', '/');
  return fileComplaint(file, room, target);
}

interface Source {
  type: string;
  value?: unknown;
}

interface ImportingNode {
  source?: Source | null;
}

interface CallingNode {
  callee: { type: string; name?: string };
  arguments: Source[];
}

interface RuleContext {
  cwd: string;
  filename: string;
  report(problem: { node: Source; message: string }): void;
}

const rooms = {
  create(context: RuleContext) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const check = ({ source }: ImportingNode): void => {
      if (!source || typeof source.value !== 'string') return;
      const message = complaint(file, source.value);
      if (message) context.report({ node: source, message });
    };
    const checkCall = ({ callee, arguments: [source] }: CallingNode): void => {
      const isRequire = callee.name === 'require' || callee.type === 'CallExpression';
      if (isRequire) check({ source: source ?? null });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
      CallExpression: checkCall,
    };
  },
};

export default { meta: { name: 'walls' }, rules: { rooms } };
