document.title = 'Outlay is here';
