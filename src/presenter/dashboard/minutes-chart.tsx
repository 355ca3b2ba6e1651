// Bars over time, drawn by uPlot on a canvas; the words beside it are what screen readers get.

import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { QuestionsPerMinute } from './questions-per-minute.ts';

const heightPx = 180;
const minuteS = 60;
/** A session that has just begun does not fill the width with one bar. */
const leastMinutes = 10;
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

function aligned({ minutes, counts }: QuestionsPerMinute): UPlot.AlignedData {
  const [times, heights] = [[...minutes], [...counts]];
  while (times.length < leastMinutes) {
    times.push((times.at(-1) ?? 0) + minuteS);
    heights.push(0);
  }
  return [times, heights];
}

/** A canvas knows no custom properties: resolves one for the theme of the element. */
function colour(element: HTMLElement, token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

function options(element: HTMLElement, width: number): UPlot.Options {
  const muted = colour(element, '--color-muted');
  const line = colour(element, '--color-line');
  const axis = { stroke: muted, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  return {
    width,
    height: heightPx,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { range: (_, min, max) => [min - minuteS / 2, max + minuteS / 2] },
      y: { range: (_, __, max) => [0, Math.max(max, 3)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 80,
        values: (_, times) => times.map((time) => clock.format(time * 1_000)),
      },
      { ...axis, size: 36, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500] },
    ],
    series: [
      {},
      {
        label: 'Questions',
        fill: colour(element, '--color-lead-ink'),
        width: 0,
        points: { show: false },
        ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.75, 28], radius: 0.2 }) } : {}),
      },
    ],
  };
}

export function MinutesChart({ data }: { data: QuestionsPerMinute }) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  const latest = useRef<UPlot.AlignedData>([[], []]);

  useEffect(() => {
    latest.current = aligned(data);
    plot.current?.setData(latest.current);
  }, [data]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const draw = () => {
      plot.current?.destroy();
      plot.current = new UPlot(options(element, element.clientWidth), latest.current, element);
    };
    const sizes = new ResizeObserver(() => {
      if (plot.current) plot.current.setSize({ width: element.clientWidth, height: heightPx });
      else draw();
    });
    sizes.observe(element);
    const theme = matchMedia('(prefers-color-scheme: dark)');
    theme.addEventListener('change', draw);
    return () => {
      sizes.disconnect();
      theme.removeEventListener('change', draw);
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, []);

  return <div className="db-minutes__plot" ref={frame} aria-hidden="true" />;
}
