// The two realtime channels (Socket.IO namespaces).

export const namespaces = { teacher: '/teacher', student: '/student' } as const;
