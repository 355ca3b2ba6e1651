// The socket client, as little of it as is used: imported by name, the build leaves the rest out.

export { io } from 'socket.io-client';
