import { expect, test } from 'vitest';
import { chosenEncoder } from '../../encoder/default-encoder.ts';
import { dimensions } from '../protocol.ts';
import { chosenCalibration, loadCalibration } from './calibration.ts';

test('the grouping was made for the encoder that reads', () => {
  const { background, trees } = loadCalibration(chosenEncoder.id);
  expect(background.mean).toHaveLength(dimensions);
  expect(trees.trees.length).toBeGreaterThan(0);
  expect(chosenCalibration()).toBe(chosenCalibration());
});

test('an encoder for which the grouping was never made is named', () => {
  expect(() => loadCalibration('another')).toThrow(
    'The grouping was never made for the encoder another',
  );
});
