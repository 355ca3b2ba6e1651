// What zustand, wouter and react-qr-code have of React. They hold it as one object, which would keep all of
// preact/compat in the page: the build gives them this one (scripts/vite/react-parts.ts).
import { createElement, useCallback, useDebugValue, useSyncExternalStore } from 'react';

export {
  cloneElement,
  createContext,
  createElement,
  forwardRef,
  Fragment,
  isValidElement,
  useContext,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

// oxlint-disable-next-line import/no-default-export -- as React has one
export default { createElement, useCallback, useDebugValue, useSyncExternalStore };
