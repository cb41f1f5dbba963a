import type { Scenario } from './run-scenario.ts';

/** Scenario with its number of disturbances in `pnpm chaos`. */
export const scenarios: readonly (Scenario & { rounds: number })[] = [
  {
    name: 'API killed',
    rounds: 30,
    nodes: 1,
    shops: 1,
    disturb: async ({ shops, onSignal }) => shops[0]?.killAndStart(onSignal),
  },
  {
    name: 'mongod killed',
    rounds: 10,
    nodes: 1,
    shops: 1,
    disturb: ({ nodes, onSignal }) => nodes.killPrimary(onSignal),
  },
  {
    name: 'three nodes: step down, kill',
    rounds: 20,
    nodes: 3,
    shops: 1,
    disturb: ({ nodes, round, onSignal }) => (round % 2 === 0 ? nodes.stepDown(onSignal) : nodes.killPrimary(onSignal)),
  },
  {
    name: 'one of two APIs killed',
    rounds: 10,
    nodes: 1,
    shops: 2,
    disturb: async ({ shops, round, onSignal }) => shops[round % 2]?.killAndStart(onSignal),
  },
];
