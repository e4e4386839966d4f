// PicturesTests
