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
  if (isSignedIn) return isOpen === undefined || path === loginPath ? homePath : undefined;
  return isOpen ? undefined : loginPath;
}
