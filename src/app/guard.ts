// Who may see which address (spec, section 2, "Route guard").

export const loginPath = '/presenter/login';
export const homePath = '/presenter/presentations';

/**
 * @param isOpen whether the route is for everybody; undefined for an address that names no screen
 * @returns where to go instead, or undefined to stay
 */
export function redirectOf(
  path: string,
  isOpen: boolean | undefined,
  isSignedIn: boolean,
): string | undefined {
  const isEntrance = isOpen === undefined || path === loginPath || path === '/';
  if (isSignedIn) return isEntrance ? homePath : undefined;
  return isOpen ? undefined : loginPath;
}
