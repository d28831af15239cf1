export default ({ release, shell }) => <p>Release {release.name} of {shell.title}</p>;
