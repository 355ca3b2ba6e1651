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
