import { readFileSync, writeFileSync } from 'node:fs';

/** Lets {@link memoryPeak_mb} begin anew, where the system can (Linux); elsewhere it goes on from the process's start. */
export function resetMemoryPeak(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5');
}

/** The most memory that this process has held: its heap, array buffers, WebAssembly and what is not yet collected. */
export function memoryPeak_mb(): number {
  return process.platform === 'linux' ? statusOf('self', 'VmHWM') : process.resourceUsage().maxRSS / 1024;
}

/** What another process of this machine holds at this moment; 0 where that cannot be known, and for one that has ended. */
export function memoryOf_mb(pid: number): number {
  try {
    return statusOf(String(pid), 'VmRSS');
  } catch {
    return 0;
  }
}

function statusOf(pid: string, field: string): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'));
  return Number(line?.[1] ?? 0) / 1024;
}
