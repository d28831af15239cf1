import { Pagination } from 'sitegen-docs/theme';
export default (props) => (
  <div className="own-pagination">
    <Pagination {...props} />
  </div>
);
