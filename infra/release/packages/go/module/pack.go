// Pack writes a Go module as a proxy serves it (go.dev/ref/mod, "Serving modules directly from a proxy"):
//
//	go run pack.go FOLDER MODULE VERSION PROXY
package main

import (
	"archive/zip"
	"io/fs"
	"log"
	"os"
	"path/filepath"
)

func main() {
	folder, module, version, proxy := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
	place := filepath.Join(proxy, module, "@v")
	must(os.MkdirAll(place, 0o755))
	manifest, err := os.ReadFile(filepath.Join(folder, "go.mod"))
	must(err)
	must(os.WriteFile(filepath.Join(place, version+".mod"), manifest, 0o644))
	must(os.WriteFile(filepath.Join(place, version+".info"), []byte(`{"Version":"`+version+`"}`), 0o644))
	must(os.WriteFile(filepath.Join(place, "list"), []byte(version+"\n"), 0o644))
	file, err := os.Create(filepath.Join(place, version+".zip"))
	must(err)
	archive := zip.NewWriter(file)
	must(filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(folder, path)
		must(err)
		content, err := os.ReadFile(path)
		must(err)
		writer, err := archive.Create(module + "@" + version + "/" + filepath.ToSlash(name))
		must(err)
		_, err = writer.Write(content)
		return err
	}))
	must(archive.Close())
	must(file.Close())
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
