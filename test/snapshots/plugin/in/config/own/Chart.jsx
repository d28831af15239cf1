export default ({ data, title }) => <figure>{title ?? 'no title'}: {data}</figure>;
