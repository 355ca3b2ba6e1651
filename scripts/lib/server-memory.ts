/**
 * glibc keeps what the start took, some 80 MB of it, unless it is told a limit in bytes; other
 * allocators do not read this. The model's worker sets it aside again (worker-pool.ts).
 */
export const givesMemoryBack = { MALLOC_TRIM_THRESHOLD_: '131072' };
