export default { main: ['start', 'strat'] };
