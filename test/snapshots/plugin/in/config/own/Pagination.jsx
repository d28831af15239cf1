import { Pagination } from 'sitegen/theme';
export default (props) => (
  <div className="own-pagination">
    <Pagination {...props} />
  </div>
);
