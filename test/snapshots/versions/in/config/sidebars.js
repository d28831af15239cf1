export default { main: ['start', 'new'] };
