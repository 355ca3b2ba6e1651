import { runAndReport } from './lib/report.ts';
import { checks } from './lib/steps.ts';

process.exitCode = await runAndReport(checks);
