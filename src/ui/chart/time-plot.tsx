// A drawing over time by uPlot on a canvas; the words beside it are what screen readers get.
// Loaded by TimeChart when there is something to draw.

import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { theme } from '../theme/theme.ts';
import { language } from '../../i18n/index.ts';

export interface TimeChartProps {
  /** Seconds since 1970, ascending. */
  times: readonly number[];
  values: readonly number[];
  /** `steps` hold each value until the next. */
  shape: 'bars' | 'steps';
  /** The axis goes at least up to this value. */
  leastMax: number;
  /** Seconds left free on both sides. */
  marginS: number;
  /** Words for a time on the axis, given in seconds since 1970. */
  formatTime: (seconds: number) => string;
}

const heightPx = 180;
const compact = { notation: 'compact', maximumSignificantDigits: 3 } as const;
/** What is counted is whole. */
const steps = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((n) => n * 10 ** power),
).flat();

/** A canvas knows no custom properties: resolves one for the theme of the element. */
function colour(element: HTMLElement, token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

function drawing(element: HTMLElement, shape: TimeChartProps['shape']): UPlot.Series {
  const ink = colour(element, '--color-lead-ink');
  const { bars, stepped } = UPlot.paths;
  if (shape === 'bars') {
    const paths = bars?.({ size: [0.75, 28], radius: 0.2 });
    return { fill: ink, width: 0, ...(paths && { paths }) };
  }
  const paths = stepped?.({ align: 1 });
  return {
    stroke: ink,
    fill: colour(element, '--color-lead-soft'),
    width: 2,
    ...(paths && { paths }),
  };
}

function options(element: HTMLElement, props: TimeChartProps): UPlot.Options {
  const muted = colour(element, '--color-muted');
  const line = colour(element, '--color-line');
  const axis = { stroke: muted, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  const { marginS, leastMax, formatTime } = props;
  return {
    width: element.clientWidth,
    height: heightPx,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { range: (_, min, max) => [min - marginS, max + marginS] },
      y: { range: (_, __, max) => [0, Math.max(max, leastMax)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 80,
        values: (_, times) => times.map((time) => formatTime(time)),
      },
      {
        ...axis,
        size: 48,
        incrs: steps,
        values: (_, values) =>
          values.map((value) => value.toLocaleString(language.getState().code, compact)),
      },
    ],
    series: [{}, { ...drawing(element, props.shape), points: { show: false } }],
  };
}

const aligned = ({ times, values }: TimeChartProps): UPlot.AlignedData => [[...times], [...values]];

export function TimePlot(props: TimeChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  const latest = useRef(props);

  useEffect(() => {
    latest.current = props;
    plot.current?.setData(aligned(props));
  }, [props]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const draw = () => {
      plot.current?.destroy();
      plot.current = new UPlot(options(element, latest.current), aligned(latest.current), element);
    };
    const sizes = new ResizeObserver(() => {
      if (plot.current) plot.current.setSize({ width: element.clientWidth, height: heightPx });
      else draw();
    });
    sizes.observe(element);
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', draw);
    const stops = [theme.subscribe(draw), language.subscribe(draw)];
    return () => {
      sizes.disconnect();
      system.removeEventListener('change', draw);
      for (const stop of stops) stop();
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, []);

  return <div className="ui-time" ref={frame} aria-hidden="true" />;
}
